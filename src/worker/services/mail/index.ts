/** The mail service: EmailJS, or a service with the same API. */
export { type MailOutcome } from './outcome.ts';
export { type Mail, sendMail } from './send.ts';
export { type MailSettings, mailSettings } from './settings.ts';
