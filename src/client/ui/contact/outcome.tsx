import { contactText } from '../../../shared/text/contact.ts';
import { CircleAlert, CircleCheck } from '../icons.ts';

export type OutcomeProps = {
  sent?: boolean | undefined;
  /** Why the message could not be sent. */
  problem?: string | undefined;
};

/**
 * What became of the message. Both sentences are there from the beginning, one of them or none in sight, so that a script
 * can show them and assistive technology hears of it.
 */
export const Outcome = ({ sent = false, problem }: OutcomeProps) => (
  <div className="outcome" role="status" data-outcome="">
    <div className="message" data-sent="" hidden={!sent}>
      <CircleCheck aria-hidden />
      <p>{contactText.sent}</p>
    </div>
    <div className="message wrong" data-failed="" hidden={!problem}>
      <CircleAlert aria-hidden />
      <p>
        <b>{contactText.failed}</b>
        <span>{problem}</span>
      </p>
    </div>
  </div>
);
