import { useMutation, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../lib/query-client.ts';
import { cancelJob, type Job, jobQuery, retryJob } from './job-api.ts';

/** Follows a job and controls it; `onChange` gets each cancel and retry. */
export function useJob(id: string, onChange?: () => void) {
  const { data: job, error, refetch } = useQuery(jobQuery(id));
  const onSuccess = (changed: Job) => {
    queryClient.setQueryData(jobQuery(id).queryKey, changed);
    onChange?.();
  };
  // The client has shown the error; the job may have changed meanwhile.
  const onError = () => void refetch();
  const cancel = useMutation({ mutationFn: () => cancelJob(id), onSuccess, onError });
  const retry = useMutation({ mutationFn: () => retryJob(id), onSuccess, onError });
  return {
    job,
    error,
    isBusy: cancel.isPending || retry.isPending,
    cancel: () => cancel.mutate(),
    retry: () => retry.mutate(),
    refetch: () => void refetch(),
  };
}
