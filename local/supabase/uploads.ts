/**
 * Converts an upload for Lite. supabase-js sends a Blob as a part without a name, which hosted Supabase accepts. Lite
 * requires the name `file`.
 */
export async function withNamedFile(request: Request): Promise<Request> {
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data');
  if (!isForm) return request;
  const form = await request.formData();
  const file = form.get('');
  if (file) form.set('file', file);
  form.delete('');
  const headers = new Headers(request.headers);
  headers.delete('content-type');
  return new Request(request.url, { method: request.method, headers, body: form });
}
