import { useEffect, useState } from 'react';
import { factorText } from '../../../shared/text/security.ts';
import { showToast } from '../../stores/toasts.ts';
import { Announcement } from '../../components/form/announcement.tsx';
import { Copy } from '../../components/icons.ts';

/** In milliseconds. */
const shownFor = 2_000;

export default function CopyButton({ text, describedBy }: { text: string; describedBy: string }) {
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), shownFor);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = () =>
    // `navigator.clipboard` is undefined outside a secure context.
    Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
      () => setCopied(true),
      () => showToast('error', factorText.notCopied),
    );

  return (
    <>
      <button type="button" className="button needs-script" aria-describedby={describedBy} onClick={() => void copy()}>
        <Copy aria-hidden />
        <span>{isCopied ? factorText.copied : factorText.copy}</span>
      </button>
      <Announcement text={isCopied ? factorText.copied : ''} />
    </>
  );
}
