/**
 * Sends a form as it stands and resolves to its JSON answer, whatever the status. `timeout` is in milliseconds. Rejects
 * when no answer arrives in time or it is no JSON. Reloads the page when the Worker redirects, as it does without a session.
 */
export async function postForm<Answer>(form: HTMLFormElement, timeout: number): Promise<Answer> {
  const response = await fetch(form.action, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(new FormData(form) as unknown as Record<string, string>),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
  });
  if (response.type === 'opaqueredirect') location.reload();
  return (await response.json()) as Answer;
}
