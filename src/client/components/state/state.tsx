import type { LucideIcon } from '../icons.ts';
import type { ReactNode } from 'react';

type StateProps = { icon: LucideIcon; heading: string; level?: 1 | 2; sentence?: string; children?: ReactNode };

/** What stands where content is missing: an icon, what happened, and the ways on as children. */
export function State({ icon: Icon, heading, level = 1, sentence, children }: StateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section className="state">
      <Icon aria-hidden />
      <Heading>{heading}</Heading>
      {sentence && <p>{sentence}</p>}
      {children && <div className="actions">{children}</div>}
    </section>
  );
}
