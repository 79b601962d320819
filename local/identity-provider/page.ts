import { html } from 'hono/html';
import { page } from '../page.ts';
import { people } from './people.ts';

const names: Record<string, string> = { google: 'Google', github: 'GitHub' };

const style = `
.people { display: grid; gap: 0.5rem; margin: 1.5rem 0 0; padding: 0; list-style: none; }
.people .button { width: 100%; text-align: start; }
.people .small { display: block; font-weight: 400; }
.field { margin: 1rem 0; }
.cancel { margin-top: 1.5rem; }
`;

export type ChoiceOptions = {
  provider: string;
  redirectUri: string;
  state: string;
};

/** Renders the page that stands in for a provider's sign-in page. */
export function choicePage({ provider, redirectUri, state }: ChoiceOptions) {
  const name = names[provider] ?? provider;
  const hidden = html`<input type="hidden" name="provider" value="${provider}" />
    <input type="hidden" name="redirect_uri" value="${redirectUri}" />
    <input type="hidden" name="state" value="${state}" />`;
  const body = html`<h1>Who do you want to be?</h1>
    <p>This page stands in for ${name} on this machine. It needs no password, and nothing leaves this machine.</p>
    <ul class="people">
      ${people.map(
        (person) =>
          html`<li>
            <form method="post" action="/idp/choose">
              ${hidden}
              <input type="hidden" name="name" value="${person.name}" />
              <input type="hidden" name="email" value="${person.email}" />
              <button class="button" type="submit">${person.name}<span class="small">${person.email}</span></button>
            </form>
          </li>`,
      )}
    </ul>
    <form class="card" method="post" action="/idp/choose">
      <h2>Another user</h2>
      ${hidden}
      <div class="field">
        <label for="name">Name</label>
        <input id="name" name="name" required maxlength="120" autocomplete="off" />
      </div>
      <div class="field">
        <label for="email">Email address</label>
        <input id="email" name="email" type="email" required maxlength="254" autocomplete="off" />
      </div>
      <button class="button main" type="submit">Continue as this person</button>
    </form>
    <form class="cancel" method="post" action="/idp/choose">
      ${hidden}
      <button class="button" type="submit" name="cancel" value="yes">Cancel</button>
    </form>`;
  return page(`Sign in with ${name}`, style, body);
}

/** Renders the page for visitors who have not started a sign-in. */
export function welcomePage() {
  const body = html`<h1>Google and GitHub, on this machine</h1>
    <p>Press “Sign in with Google” or “Sign in with GitHub” on the site: both lead here, and you choose who to be.</p>`;
  return page('Google and GitHub', '', body);
}
