import { useMutation, useQuery } from '@tanstack/react-query';
import type { WechatWay } from '@tingci/domain/account/wechat';
import { Button } from '../../../components/button.tsx';
import { Note } from '../../../components/note.tsx';
import { toast } from '../../../lib/toast.ts';
import { bindWechat, unbindWechat, wechatBindingQuery } from '../api/wechat-api.ts';
import { copy } from './copy.ts';
import { goToWechat } from './trip.ts';
import { useReturn } from './use-return.ts';

/** The bound WeChat, among number and password. Without a way in this browser it says where it can be bound. */
export function WechatRow({ way }: { way: WechatWay | undefined }) {
  const { data: binding, isError, refetch } = useQuery(wechatBindingQuery);
  const start = useMutation({ mutationFn: goToWechat });
  const bind = useMutation({ mutationFn: bindWechat, onSuccess: () => toast.success(copy.bindDone) });
  const unbind = useMutation({
    mutationFn: unbindWechat,
    onSuccess: () => toast.success(copy.unbindDone),
  });
  useReturn(bind.mutate);
  return (
    <li>
      <div>
        <p>{copy.title}</p>
        {isError ? (
          <Button variant="ghost" size="sm" onClick={() => void refetch()}>
            {copy.failed}
          </Button>
        ) : (
          <Note>{binding ? copy.boundTo(binding.nickname) : way ? copy.unbound : copy.elsewhere}</Note>
        )}
      </div>
      {binding && (
        <Button size="sm" isBusy={unbind.isPending} onClick={() => unbind.mutate()}>
          {copy.unbind}
        </Button>
      )}
      {binding === null && way && (
        <Button size="sm" isBusy={start.isPending || bind.isPending} onClick={() => start.mutate(way)}>
          {copy.bind[way]}
        </Button>
      )}
    </li>
  );
}
