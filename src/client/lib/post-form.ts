/**
 * The maximum body of a `keepalive` request, in bytes. https://fetch.spec.whatwg.org/#http-network-or-cache-fetch
 */
const keepaliveLimit = 64 * 1024;

/**
 * Posts a form and resolves to the JSON response of any status. Rejects after `timeout` milliseconds, or if the
 * response is not JSON. A short form is sent even if the user leaves the page. Reloads the page if the Worker
 * redirects, as it does without a session.
 */
export async function postForm<Body>(form: HTMLFormElement, timeout: number): Promise<Body> {
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
  return (await response.json()) as Body;
}
