import { expect, test } from 'vitest';
import { noticeSubjects } from '../../local/supabase/notices.ts';
import { codeOf } from '../support/authenticator.ts';
import { siteUrl, startServer } from '../support/embedded.ts';

const server = await startServer();

/** Submits Google's page, so that the embedded Supabase links the identity. */
async function submitGoogle(page: string, email: string): Promise<void> {
  const { searchParams } = new URL(page);
  const hidden = { redirect_uri: searchParams.get('redirect_uri') ?? '', state: searchParams.get('state') ?? '' };
  const body = new URLSearchParams({ ...hidden, name: 'Ada', email });
  const submitted = await fetch(`${server.url}/idp/choose`, { method: 'POST', body, redirect: 'manual' });
  await fetch(submitted.headers.get('location') ?? '', { redirect: 'manual' });
}

test("each change of a user's sign-in methods sends them a notice", async () => {
  const { client, email } = await server.createUser();
  const { auth } = client;
  const listSubjects = async () => (await server.mails(email)).map(({ subject }) => subject);
  const before = (await listSubjects()).length;
  const listNew = async () => (await listSubjects()).slice(0, -before).toReversed();

  const linking = await auth.linkIdentity({
    provider: 'google',
    options: { redirectTo: `${siteUrl}/auth/callback`, skipBrowserRedirect: true },
  });
  await submitGoogle(linking.data.url ?? '', 'ada-elsewhere@google.test');
  const { data: identities } = await auth.getUserIdentities();
  await auth.unlinkIdentity(identities!.identities.find(({ provider }) => provider === 'google')!);
  await auth.updateUser({ password: 'Another-word-7' });
  const { data: factor } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' });
  const factorId = factor!.id;
  await auth.mfa.challengeAndVerify({ factorId, code: codeOf(factor!.totp!.secret) });
  await auth.mfa.unenroll({ factorId });

  const kinds = ['identity_linked', 'identity_unlinked', 'password_changed'] as const;
  const factors = ['mfa_factor_enrolled', 'mfa_factor_unenrolled'] as const;
  expect(await listNew()).toEqual([...kinds, ...factors].map((kind) => noticeSubjects[kind]));
  const [, , , , linked] = await server.mails(email);
  expect(linked!.text).toContain(`Your account ${email} can now be signed in to with google as well.`);
});
