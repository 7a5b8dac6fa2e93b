import { Button, Flex, Progress, Typography } from 'antd';
import { useId } from 'react';
import { Card } from '../../../ui/card';
import { StateMessage } from '../../../ui/feedback/state-message';
import { DropZone } from '../../../ui/upload/drop-zone';
import { ImportOutcome } from './import-outcome';
import { ImportRules } from './import-rules';
import { useProductImport } from './use-product-import';

/** Chooses a file, checks it, and applies it once its changes were shown. */
export function ImportCard() {
  const id = useId();
  const { state, choose, apply, cancel, reset } = useProductImport();
  const isBusy = state.step === 'checking' || state.step === 'applying';

  return (
    <Card title="Import">
      {state.step === 'empty' && (
        <>
          <ImportRules />
          <DropZone
            id={id}
            action="Choose CSV File"
            accept=".csv,.txt,text/csv"
            multiple={false}
            disabled={false}
            hint="or drop it here · at most 10 MB. It is only checked at first."
            onFiles={([file]) => file && void choose(file)}
          />
        </>
      )}
      {isBusy && (
        <Flex vertical gap={10} align="start" role="status">
          <p>
            {state.step === 'checking' ? `Checking ${state.file.name}…` : `Applying ${state.file.name}…`}{' '}
            <Typography.Text type="secondary">{sizeOf(state.file)}</Typography.Text>
          </p>
          <Progress percent={100} status="active" showInfo={false} aria-label="In progress" />
          <Button onClick={cancel}>Cancel</Button>
        </Flex>
      )}
      {state.step === 'failed' && (
        <StateMessage
          icon={state.isOffline ? 'offline' : 'warning'}
          title={state.title}
          text={state.message}
          alert
          actions={
            <>
              <Button type="primary" onClick={() => void choose(state.file)}>
                Check {state.file.name} Again
              </Button>
              <Button onClick={reset}>Choose Another File</Button>
            </>
          }
        />
      )}
      {(state.step === 'checked' || state.step === 'applied') && (
        <ImportOutcome
          file={state.file}
          result={state.result}
          onApply={() => void apply(state.file)}
          onCheck={() => void choose(state.file)}
          onReset={reset}
        />
      )}
    </Card>
  );
}

const sizeOf = ({ size }: File) =>
  size < 1024 * 1024 ? `${Math.ceil(size / 1024)} KB` : `${(size / 1024 / 1024).toFixed(1)} MB`;
