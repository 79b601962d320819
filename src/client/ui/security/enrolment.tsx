import { routes } from '../../../shared/routes.ts';
import { factorText } from '../../../shared/text/security.ts';
import { AuthForm } from '../auth/form.tsx';
import { FormMessages } from '../form/messages.tsx';
import type { FormState } from '../form/state.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { Copy } from '../icons.ts';
import { CodeField } from './code-field.tsx';
import { QrCode, type QrPicture } from './qr-code.tsx';

/** An authenticator that is being set up. */
export type EnrolmentView = { name: string; isFirst: boolean; key: string; uri: string; picture: QrPicture };

/** Keys are typed in groups of four. */
const grouped = (key: string) => key.match(/.{1,4}/g)?.join(' ') ?? key;

/** The picture, the key, and the first code that shows that both arrived. */
export const Enrolment = ({
  enrolment: { name, isFirst, key, uri, picture },
  state,
}: {
  enrolment: EnrolmentView;
  state: FormState;
}) => (
  <section className="enrolment" aria-labelledby="enrolment-heading">
    <h3 id="enrolment-heading">{isFirst ? factorText.setUp : factorText.setUpSecond(name)}</h3>
    <div className="enrolment-key">
      <QrCode picture={picture} label={factorText.picture} />
      <div>
        <p>{factorText.scan}</p>
        <p>
          <a href={uri}>{factorText.openApp}</a>
        </p>
        <p id="factor-key-label">{factorText.orType}</p>
        <p className="key">
          <code id="factor-key">{grouped(key)}</code>
          <button type="button" className="button" data-copy={key} aria-describedby="factor-key-label" hidden>
            <Copy aria-hidden />
            <span>{factorText.copy}</span>
          </button>
        </p>
      </div>
    </div>
    <FormMessages state={state} />
    <AuthForm action={routes.verifyFactor} check="code">
      <p>{factorText.enterCode}</p>
      <CodeField state={state} />
      <SubmitButton label={factorText.verify} />
    </AuthForm>
    <AuthForm action={routes.cancelFactor}>
      <SubmitButton label={factorText.cancel} main={false} />
    </AuthForm>
  </section>
);
