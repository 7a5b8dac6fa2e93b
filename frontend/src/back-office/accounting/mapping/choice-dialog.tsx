import { Card, Form, Select, Typography } from 'antd';
import { useState } from 'react';
import { hasStatus, readableMessage } from '../../../api/api-error';
import { type MappingChoice, type SageMapping, useChangeSageMappingMutation } from '../../../api/operations-api';
import { Notice } from '../../../ui/feedback/notice';
import { FormDialog } from '../../../ui/form/form-dialog';
import { showToast } from '../../../ui/toast/toast-store';
import { choiceEffect, choiceLabel, choiceTitle, noneLabel, optionsOf } from './choice-labels';

/** Stands for no choice among the options. */
const NONE = 'none';

interface ChoiceDialogProps {
  choice: MappingChoice;
  mapping: SageMapping;
  onClose: () => void;
}

/** Chooses one account, rate or price type; shows the old value, the new one, and the effect. */
export function ChoiceDialog({ choice, mapping, onClose }: ChoiceDialogProps) {
  const [wanted, setWanted] = useState(choice.id ?? (noneLabel(choice) ? NONE : undefined));
  const [problem, setProblem] = useState<string>();
  const [change, { isLoading }] = useChangeSageMappingMutation();
  const title = choiceTitle(choice);
  const none = noneLabel(choice);
  const listed = optionsOf(choice, mapping);
  const options = [
    ...(none ? [{ value: NONE, label: none, disabled: false }] : []),
    ...listed.map(({ id, name, problem: why }) => ({
      value: id,
      label: why ? `${name}: ${why}` : name,
      disabled: why !== null,
    })),
  ];
  const label = options.find(({ value }) => value === wanted)?.label;

  const save = async () => {
    if (!wanted) return setProblem('Choose from Sage’s list');
    const { kind, percentage } = choice;
    const choices = [{ kind, percentage, id: wanted === NONE ? null : wanted }];
    const { error } = await change({ changeMappingInput: { version: mapping.version, choices } });
    if (error) {
      const message = readableMessage(error, 'Failed to change the mapping.');
      if (!hasStatus(error, 409)) return setProblem(message);
      showToast({ title: 'Not changed', description: message, tone: 'error' });
    } else showToast({ title: `${title} changed`, description: `${label}. ${choiceEffect(choice)}`, tone: 'success' });
    onClose();
  };

  return (
    <FormDialog
      title={title}
      action="Choose"
      busy="Choosing..."
      isBusy={isLoading}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Form layout="vertical" requiredMark={false} disabled={isLoading}>
        <Form.Item label="From Sage's list" htmlFor="sage-choice">
          <Select
            id="sage-choice"
            showSearch={{ optionFilterProp: 'label' }}
            value={wanted}
            options={options}
            onChange={(value: string) => setWanted(value)}
            placeholder="Choose"
            autoFocus
          />
        </Form.Item>
        <Card size="small">
          <p>
            <strong>Now:</strong> {choiceLabel(choice)}
          </p>
          <p>
            <strong>New:</strong> {label ?? '–'}
          </p>
        </Card>
        <Typography.Paragraph type="secondary">{choiceEffect(choice)}</Typography.Paragraph>
        {problem && (
          <Notice tone="error" icon="warning" alert>
            <p>{problem}</p>
          </Notice>
        )}
      </Form>
    </FormDialog>
  );
}
