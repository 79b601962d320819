import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { codeOf } from '../../support/authenticator.ts';
import { dataOf, expectAuthError } from './expectations.ts';
import type { Project } from './project.ts';

/** Tests what the Worker relies on for authenticator apps. */
export function testFactors(project: Project): void {
  test('a second factor can be enrolled, verified and removed', async () => {
    const { client, email, password } = await project.createUser();
    const { mfa } = client.auth;
    const { id: factorId, totp } = dataOf(await mfa.enroll({ factorType: 'totp', friendlyName: 'phone' }));
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,[^]*<svg/);
    expect(new URL(totp.uri).searchParams.get('secret')).toBe(totp.secret);
    expectAuthError(await mfa.enroll({ factorType: 'totp', friendlyName: 'phone' }), 'mfa_factor_name_conflict', 422);
    expectAuthError(await mfa.challengeAndVerify({ factorId, code: '000000' }), 'mfa_verification_failed', 422);

    const raised = dataOf(await mfa.challengeAndVerify({ factorId, code: codeOf(totp.secret) }));
    const claims = decodeJwt<{ aal: string; amr: { method: string }[] }>(raised.access_token);
    expect(claims.aal).toBe('aal2');
    expect(claims.amr.map(({ method }) => method)).toEqual(expect.arrayContaining(['totp', 'password']));
    expect(dataOf(await mfa.listFactors()).totp).toMatchObject([
      { id: factorId, status: 'verified', friendly_name: 'phone' },
    ]);
    expect(dataOf(await client.auth.getUser()).user.factors).toHaveLength(1);

    const later = project.client().auth;
    dataOf(await later.signInWithPassword({ email, password }));
    const assurance = dataOf(await later.mfa.getAuthenticatorAssuranceLevel());
    expect(assurance).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    expectAuthError(await later.mfa.unenroll({ factorId }), 'insufficient_aal', 422);
    const challenge = dataOf(await later.mfa.challenge({ factorId }));
    expect(challenge.expires_at).toBeGreaterThan(Date.now() / 1000);
    const response = { factorId, challengeId: challenge.id };
    dataOf(await later.mfa.verify({ ...response, code: codeOf(totp.secret, 1) }));
    expect((await later.mfa.verify({ ...response, code: codeOf(totp.secret, 1) })).error?.status).toBe(422);
    expect((await client.auth.getUser()).error).toBeNull();

    expect(dataOf(await later.mfa.unenroll({ factorId }))).toEqual({ id: factorId });
    dataOf(await later.refreshSession());
    expect(dataOf(await later.mfa.getAuthenticatorAssuranceLevel())).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    });
  });
}
