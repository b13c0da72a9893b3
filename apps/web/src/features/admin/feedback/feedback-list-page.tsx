import { useInfiniteQuery } from '@tanstack/react-query';
import { feedbackQuery } from '../api/feedback-api.ts';
import { copy } from '../copy.ts';
import { HandlingPage, useHandlingStatus } from '../handling/handling-page.tsx';
import { FeedbackCard } from './feedback-card.tsx';

/** Feedback of learners, for administrators. */
export function FeedbackListPage() {
  const feedback = useInfiniteQuery(feedbackQuery(useHandlingStatus()));
  return (
    <HandlingPage
      texts={copy.feedback}
      query={feedback}
      entryOf={(one) => <FeedbackCard key={one.id} feedback={one} />}
    />
  );
}
