/**
 * Larger requests cannot be kept alive, in bytes. https://fetch.spec.whatwg.org/#http-network-or-cache-fetch
 */
const keepaliveLimit = 64 * 1024;

/**
 * Sends a form as it stands and resolves to its JSON answer, whatever the status. `timeout` is in milliseconds. Rejects
 * when no answer arrives in time or it is no JSON. A short form is sent even when the user leaves the page. Reloads the page when the Worker redirects, as it does without a session.
 */
export async function postForm<Answer>(form: HTMLFormElement, timeout: number): Promise<Answer> {
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  const response = await fetch(form.action, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body,
    keepalive: String(body).length < keepaliveLimit,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
  });
  if (response.type === 'opaqueredirect') location.reload();
  return (await response.json()) as Answer;
}
