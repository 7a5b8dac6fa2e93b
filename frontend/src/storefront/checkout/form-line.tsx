import { Form, Input, type InputProps } from 'antd';
import type { Rule } from 'antd/es/form';

interface FormLineProps extends Pick<InputProps, 'type' | 'inputMode' | 'maxLength' | 'autoComplete'> {
  /** Where its value lies in the form. */
  name: string | [part: string, field: string];
  label: string;
  rules: Rule[];
  /** What is made of the text when the field is left. */
  tidy: (text: string) => string;
  className?: string;
  onTidied?: (text: string) => void;
}

/** One line to fill in: put into shape and checked when it is left, and from its first fault on with every key. */
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

/** Refuses what does not pass, in these words. */
export function ruleOf(isValid: (text: string) => boolean, message: string): Rule {
  return {
    validator: (_, text: string) => (isValid(text) ? Promise.resolve() : Promise.reject(new Error(message))),
  };
}

/** Storefront spec 5: nothing, or nothing but blanks, will not do. */
export function requiredRule(message: string): Rule {
  return { required: true, whitespace: true, message };
}
