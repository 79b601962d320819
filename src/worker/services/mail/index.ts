/** The mail service: EmailJS, or one that answers as it does. */
export { type MailOutcome } from './answer.ts';
export { sendMail } from './send.ts';
export { type MailSettings, mailSettings } from './settings.ts';
