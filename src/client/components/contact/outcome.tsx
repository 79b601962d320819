import { contactText } from '../../../shared/text/contact.ts';
import { CircleAlert, CircleCheck } from '../icons.ts';

type OutcomeProps = {
  sent?: boolean;
  problem?: string;
};

/** The result of sending. The live region is always rendered, so that screen readers announce its content. */
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
