import { Checkbox, Col, Form, Row } from 'antd';
import type { AdminReward } from '../../../api/rewards/staff-rewards-api';
import { ActionDialog } from '../../../ui/form/action-dialog';
import { EditConflict } from '../../../ui/form/edit-conflict';
import { changedFields } from '../../../ui/form/edited-values';
import { CostField, KindFields, RewardDescriptionField, RewardNameField } from './reward-fields';
import { RewardPreview } from './reward-preview';
import { describe, REWARD_FIELD_LABELS, type RewardValues } from './reward-values';
import { useRewardSaving } from './use-reward-saving';

interface RewardDialogProps {
  /** Left out for a new one. */
  reward?: AdminReward;
  onClose: () => void;
}

/** Makes or changes a reward, beside its card as customers will see it. */
export function RewardDialog({ reward, onClose }: RewardDialogProps) {
  const [form] = Form.useForm<RewardValues>();
  const { base, theirs, isBusy, save, loadTheirs, saveMine } = useRewardSaving(reward, form, onClose);
  // Fields of other kinds are not shown, and keep their values.
  const values: RewardValues = { ...base, ...Form.useWatch((all: RewardValues) => all, { form, preserve: true }) };
  return (
    <ActionDialog
      form={form}
      title={reward ? 'Edit reward' : 'New reward'}
      action="Save"
      busy="Saving..."
      isBusy={isBusy}
      width={860}
      initialValues={base}
      onSubmit={() => void save({ ...base, ...(form.getFieldsValue(true) as RewardValues) })}
      onClose={onClose}
    >
      {theirs && (
        <EditConflict
          what="reward"
          fields={conflictingFields(base, values, theirs)}
          otherwise="Nothing you are editing has changed. Save again to keep what you typed."
          isBusy={isBusy}
          onLoadTheirs={loadTheirs}
          onSaveMine={() => void saveMine()}
        />
      )}
      <Row gutter={32}>
        <Col xs={24} md={{ flex: '1 1 0' }}>
          <RewardNameField />
          <CostField />
          <KindFields kind={values.kind} product={values.product} />
          <RewardDescriptionField />
          <Form.Item
            name="isActive"
            valuePropName="checked"
            extra="Customers keep what they have already redeemed, whatever you change here."
          >
            <Checkbox>On offer</Checkbox>
          </Form.Item>
        </Col>
        <Col xs={24} md={{ flex: '352px' }}>
          <RewardPreview values={values} />
        </Col>
      </Row>
      <input type="submit" hidden />
    </ActionDialog>
  );
}

function conflictingFields(base: RewardValues, mine: RewardValues, theirs: RewardValues) {
  const own = changedFields(base, mine);
  return changedFields(base, theirs).map((field) => ({
    label: REWARD_FIELD_LABELS[field],
    before: describe(field, base),
    theirs: describe(field, theirs),
    ...(own.includes(field) && { mine: describe(field, mine) }),
  }));
}
