import { formatCount } from '../domain/count.ts';

/** Sentences of the contact form. Sentences from the specification are verbatim. */
export const contactText = {
  title: 'Contact',
  heading: 'Contact us',
  lead: 'Questions, ideas, problems? Write to us and we’ll reply by email.',
  name: 'Name',
  email: 'Email',
  subject: 'Subject',
  message: 'Message',
  emailHint: 'We’ll only use it to reply.',
  messageHint: (max: number) => `Up to ${formatCount(max)} characters.`,
  reportSubject: 'A list on this site',
  report: (address: string) => `${address}\n\nAbout this list: `,
  submit: 'Send Message',
  leaveEmpty: 'Leave this field empty',
  sent: 'Message sent successfully!',
  failed: 'Failed to send message',
  notSetUp: 'Messages cannot be sent from this site yet.',
  notSetUpHint: 'The people who run it have not set up a mail service.',
} as const;

/** The toast for a message sent from the profile. */
export const contactToastText = { 'message-sent': contactText.sent } as const;

/** The problems of the form's fields. */
export const contactFieldText = {
  missing: (label: string) => `${label} is required`,
  tooLong: (label: string, max: number) => `${label} can have ${formatCount(max)} characters at most`,
  email: 'Please enter a valid email address',
} as const;

const later = "Sorry, we couldn't send your message right now. Please try again later.";

/** The reasons why a message could not be sent, by cause. The mail service's own text is never shown. */
export const contactProblemText = {
  unavailable: later,
  'invalid-response': later,
  'wrong-settings': later,
  forbidden: later,
  rejected: later,
  'no-recipient': later,
  'too-many-mails': 'Too many messages are on their way right now. Please try again in a few minutes.',
  'too-many-messages':
    'You have sent several messages in a short time. Please wait an hour before sending another one.',
  'not-set-up': contactText.notSetUp,
} as const satisfies Record<string, string>;

export type ContactProblem = keyof typeof contactProblemText;

/** An error for operators: the first missing setting of the mail service. */
export const mailSettingText = (name: string) => `${name} is required.`;
