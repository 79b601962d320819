import type { ReactNode } from 'react';
import { contactText } from '../../../shared/text/contact.ts';

export const ContactPage = ({ children }: { children: ReactNode }) => (
  <div className="page contact">
    <div>
      <h1>{contactText.heading}</h1>
      <p className="lead">{contactText.lead}</p>
    </div>
    <div className="contact-card">{children}</div>
  </div>
);
