import { ConfigProvider, Form } from 'antd';
import { type ReactNode, useState } from 'react';
import typography from '../typography.module.css';
import styles from './email-suggestion.module.css';
import { suggestEmail } from './suggest-email';

interface EmailSuggestionProps {
  /** The path of the email in the form. */
  name: string | string[];
  /** The field. */
  children: ReactNode;
}

/** Asks below an email field, once it is left, whether a mistyped provider was meant; one press corrects it. */
export function EmailSuggestion({ name, children }: EmailSuggestionProps) {
  const form = Form.useFormInstance();
  const { componentDisabled } = ConfigProvider.useConfig();
  const [suggested, setSuggested] = useState<string | null>(null);
  const correct = () => {
    form.setFieldValue(name, suggested);
    setSuggested(null);
    form.focusField(name);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events are those of the field inside
    <div
      onChange={() => setSuggested(null)}
      onBlur={() => setSuggested(suggestEmail(String(form.getFieldValue(name) ?? '')))}
    >
      {children}
      <p aria-live="polite" className={`${typography.small} ${styles.suggestion}`}>
        {suggested && (
          <>
            Did you mean{' '}
            <button type="button" disabled={componentDisabled} onClick={correct}>
              {suggested}
            </button>
            ?
          </>
        )}
      </p>
    </div>
  );
}
