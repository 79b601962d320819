import { CircleAlert } from '../icons.ts';

/** What is wrong with a form as a whole. Its place is there from the beginning, so that a script can fill it. */
export const Trouble = ({ text }: { text: string | undefined }) => (
  <div className="message wrong" role="alert" data-trouble="" hidden={!text}>
    <CircleAlert aria-hidden />
    <p>{text}</p>
  </div>
);
