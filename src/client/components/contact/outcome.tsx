import { contactText } from '../../../shared/text/contact.ts';
import { CircleAlert, CircleCheck } from '../icons.ts';

export type OutcomeProps = {
  sent?: boolean | undefined;
  /** Why the message could not be sent. */
  problem?: string | undefined;
};

/** What became of the message. The region is there from the beginning, so that screen readers hear what appears in it. */
export const Outcome = ({ sent = false, problem }: OutcomeProps) => (
  <div className="outcome" role="status">
    {sent && (
      <div className="message">
        <CircleCheck aria-hidden />
        <p>{contactText.sent}</p>
      </div>
    )}
    {problem && (
      <div className="message wrong">
        <CircleAlert aria-hidden />
        <p>
          <b>{contactText.failed}</b>
          <span>{problem}</span>
        </p>
      </div>
    )}
  </div>
);
