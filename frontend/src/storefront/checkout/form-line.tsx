import { Form, Input, type InputProps } from 'antd';
import type { Rule } from 'antd/es/form';

interface FormLineProps extends Pick<InputProps, 'type' | 'inputMode' | 'maxLength' | 'autoComplete'> {
  /** The path of its value in the form. */
  name: string | [part: string, field: string];
  label: string;
  rules: Rule[];
  /** Normalises the text when the field is left. */
  tidy: (text: string) => string;
  className?: string;
  onTidied?: (text: string) => void;
}

/** A text field: normalised and validated on blur, and after its first error on every key. */
export function FormLine({ name, label, rules, tidy, className, onTidied, ...input }: FormLineProps) {
  const form = Form.useFormInstance();
  return (
    <Form.Item name={name} label={label} className={className} validateFirst validateTrigger="onBlur" rules={rules}>
      <Input
        {...input}
        name={[name].flat().join('.')}
        onChange={() => {
          if (form.getFieldError(name).length > 0) void form.validateFields([name]).catch(() => undefined);
        }}
        onBlur={(event) => {
          const text = tidy(event.target.value);
          form.setFieldValue(name, text);
          onTidied?.(text);
        }}
      />
    </Form.Item>
  );
}

/** Returns a rule that rejects invalid texts with this message. */
export function ruleOf(isValid: (text: string) => boolean, message: string): Rule {
  return {
    validator: (_, text: string) => (isValid(text) ? Promise.resolve() : Promise.reject(new Error(message))),
  };
}

/** Returns a rule that rejects empty and blank texts. */
export function requiredRule(message: string): Rule {
  return { required: true, whitespace: true, message };
}
