/** EmailJS's responses as status and text. Recorded responses are verbatim. */
export const responses = {
  ok: [200, 'OK'],
  'bad-request': [400, 'The request body is not valid JSON'],
  'bad-public-key': [
    400,
    'The Public Key is invalid. To find this ID, visit https://dashboard.emailjs.com/admin/account',
  ],
  'bad-service': [400, 'The service ID not found. To find this ID, visit https://dashboard.emailjs.com/admin'],
  'bad-template': [
    400,
    'The template ID not found. To find this ID, visit https://dashboard.emailjs.com/admin/templates',
  ],
  'no-private-key': [403, 'API access from non-browser environments is currently disabled.'],
  'no-account': [404, 'Account not found'],
  rejected: [412, 'Gmail_API: Invalid grant. Please reconnect your Gmail account'],
  'no-recipient': [422, 'The recipients address is empty'],
  'too-many': [429, 'Too Many Requests'],
  headless: [451, 'Sending from headless browsers is not allowed'],
} as const satisfies Record<string, readonly [number, string]>;

export type ResponseName = keyof typeof responses;
