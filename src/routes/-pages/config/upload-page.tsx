import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'

import { uploadActors } from '#api/config/upload.ts'
import type { ListCalls } from '#api/config/upload.ts'
import { useFlowActor, useProvided } from '#flows/index.ts'
import { configUploadMachine } from '#machines/records/upload/machine.ts'
import type { UploadEvent } from '#machines/records/upload/types.ts'
import { useTitle, useUser } from '#routes/-pages/shell/hooks.ts'
import type {
  UploadDiff,
  UploadEffect,
  UploadVersion,
  UploadedText,
} from '#schemas/records/upload.ts'
import { CONFIG_UPLOADERS, isOneOf } from '#schemas/rights.ts'
import { css } from '#styled/css'
import { uploadTexts as words } from '#texts/uploads.ts'
import { Button } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import { Read } from '#views/parts/read.tsx'
import type { Reading } from '#views/parts/reading.ts'
import { SkeletonRows } from '#views/parts/skeleton.tsx'
import { useOnline } from '#views/parts/use-online.ts'
import { download } from '#views/records/list/csv.ts'
import { ChooseFile } from '#views/records/upload/choose-text.tsx'
import { UploadView } from '#views/records/upload/upload-view.tsx'
import { Versions } from '#views/records/upload/versions.tsx'
import type { Version } from '#views/records/upload/versions.tsx'

import { CONFIGS } from './list-page.tsx'

type Actor = ActorRefFrom<typeof configUploadMachine>
type ActionsProps = {
  readonly name: string
  readonly current: UploadedText
  readonly actor: Actor
  readonly reason: string | undefined
}
/** What stands beside the title: the current text, and another file instead of the one that is shown. */
function Actions({ name, current: { version, text }, actor, reason }: ActionsProps) {
  const snapshot = useSelector(actor, (state) => state)
  const isBusy = snapshot.hasTag('busy')
  const isShown = ['issues', 'unchanged', 'reviewing'].some((place) => snapshot.value === place)
  return (
    <>
      <Button variant="ghost" onClick={() => download(`${name}-v${version}.csv`, text)}>
        <Icon name="download" size={16} />
        {words.download}
      </Button>
      {(isShown || isBusy) && (
        <span className={css({ hideBelow: 'md' })}>
          <ChooseFile
            label={words.another}
            variant="outline"
            {...{ reason, isBusy }}
            onChoose={(chosen) => actor.send({ type: 'choose', ...chosen })}
          />
        </span>
      )}
    </>
  )
}

const toVersion = ({ uploadedBy, uploadedAt, ...one }: UploadVersion): Version => ({
  version: one.version,
  by: uploadedBy,
  at: uploadedAt,
  note: one.note,
  counts: words.counts(one.added, one.removed, one.modified),
})

const says = {
  same: words.same,
  applied: ({ version }: UploadDiff) => words.applied(version),
  canUndo: true,
} as const

type Props = {
  /** Of the file that is downloaded. */
  readonly name: string
  readonly calls: ListCalls
  readonly current: Reading<UploadedText>
  readonly versions: Reading<readonly UploadVersion[]>
  /** Where the records are that an effect counts. */
  readonly hrefOf: (effect: UploadEffect) => string | undefined
}

/** A list that staff upload, below /dashboard/configs/ */
export function UploadPage({ name, calls, current, versions, hrefOf }: Props) {
  const title = useTitle()
  const { caller } = useUser()
  const queries = useQueryClient()
  const machine = useProvided(() =>
    configUploadMachine.provide({ actors: uploadActors(calls, queries) }),
  )
  const actor = useFlowActor(machine)
  const snapshot = useSelector(actor, (state) => state)
  const isOnline = useOnline()
  const mayUpload = isOneOf(CONFIG_UPLOADERS, caller)
  const reason = mayUpload ? (isOnline ? undefined : words.offline) : words.adminsUpload
  const { data } = current
  const send = (event: UploadEvent) => actor.send(event)
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[CONFIGS]}
        lead={data && words.inUse(data.rows, data.version)}
        actions={data && <Actions {...{ name, actor, reason }} current={data} />}
      />
      <Read reading={current} things={title} skeleton={<SkeletonRows />}>
        {(read) => (
          <UploadView
            {...{ title, snapshot, reason, send, says, hrefOf }}
            head={read.text.split(/\r?\n/, 1)[0] ?? ''}
          >
            <Versions
              versions={{ ...versions, data: versions.data?.map(toVersion) }}
              back={{
                label: words.rollBack,
                labelOf: words.rollBackTo,
                isBusy: snapshot.hasTag('busy'),
                reason,
                onGo: (version) => send({ type: 'restore', version }),
              }}
            />
          </UploadView>
        )}
      </Read>
    </>
  )
}
