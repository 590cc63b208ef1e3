import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'

import type { fileExportMachine } from '#machines/records/export/machine.ts'
import { css } from '#styled/css'
import { recordListTexts } from '#texts/record-list.ts'
import { Button } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'

import type { ListExport } from './list-view.tsx'

type Props = Omit<ListExport, 'write'> & {
  readonly actor: ActorRefFrom<typeof fileExportMachine>
}

/** Writes what is listed to a file. */
export function ExportButton({ actor, hint, things, label = recordListTexts.exportCsv }: Props) {
  const state = useSelector(actor, (snapshot) => snapshot)
  return (
    <>
      <Button
        isBusy={state.hasTag('busy')}
        title={hint}
        onClick={() => actor.send({ type: 'WRITE' })}
      >
        <Icon name="download" size={16} />
        {label}
      </Button>
      {state.matches('failed') && (
        <span role="alert" className={css({ textStyle: 'sm', color: 'status.danger.fg' })}>
          {recordListTexts.exportFailed(things)}
        </span>
      )}
    </>
  )
}
