import { routes } from '../../../../../shared/routes.ts';
import { factorText } from '../../../../../shared/text/security.ts';
import { AuthForm } from '../../../account/views/form.tsx';
import { FormMessages } from '../../../../../client/components/form/messages.tsx';
import type { FormState } from '../../../../../client/components/form/state.ts';
import { SubmitButton } from '../../../../../client/components/form/submit-button.tsx';
import { CopyButton } from '../../../../render/copy-button.tsx';
import { CodeForm } from './code-form.tsx';
import { QrCode, type QrPicture } from './qr-code.tsx';

/** An authenticator that is being set up. */
export type EnrolmentView = { name: string; isFirst: boolean; key: string; uri: string; picture: QrPicture };

/** Splits a key into groups of four characters, which are easier to type. */
const grouped = (key: string) => key.match(/.{1,4}/g)?.join(' ') ?? key;

/** The QR code and key of an authenticator, and a form for its first code. */
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
          <CopyButton text={key} describedBy="factor-key-label" />
        </p>
      </div>
    </div>
    <FormMessages state={state} />
    <CodeForm
      action={routes.verifyFactor}
      lead={factorText.enterCode}
      submit={{ label: factorText.verify }}
      state={state}
    />
    <AuthForm action={routes.cancelFactor}>
      <SubmitButton label={factorText.cancel} main={false} />
    </AuthForm>
  </section>
);
