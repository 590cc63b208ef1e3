import type { ReactNode } from 'react'

import { csvLines } from '#schemas/csv.ts'
import type { UploadIssue } from '#schemas/records/upload.ts'
import { css } from '#styled/css'
import { uploadTexts as words } from '#texts/uploads.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { sayMoment } from '#views/parts/time.tsx'
import { download } from '#views/records/list/csv.ts'

import { ApplyCard } from './apply-card.tsx'
import type { UploadProps } from './apply-card.tsx'
import { Changes } from './changes.tsx'
import { ChooseText } from './choose-text.tsx'
import { IssueTable } from './issue-table.tsx'

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' })
const muted = css({ textStyle: 'sm', color: 'text.muted' })

/** The file with how much there is in it, and what is wrong. */
function FileCard({ snapshot, send }: UploadProps) {
  const { chosen, diff, overtaken } = snapshot.context
  if (!chosen || !diff) return null
  const { rows, errors, warnings } = diff.counts
  const size = words.size(new Blob([chosen.text]).size)
  return (
    <>
      {overtaken && (
        <Banner tone="warning" role="status">
          {words.again(overtaken.by, diff.version, sayMoment(overtaken.at))}
        </Banner>
      )}
      <Card title={words.file}>
        <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' })}>
          <Icon name="document" size={16} />
          <strong className={css({ overflowWrap: 'anywhere' })}>{chosen.name}</strong>
          <span className={muted}>{words.fileFacts(rows, size)}</span>
          <span
            role="status"
            className={css({
              display: 'flex',
              alignItems: 'center',
              gap: '1.5',
              ml: 'auto',
              fontWeight: 'medium',
              color: errors > 0 ? 'status.danger.fg' : 'status.success.fg',
            })}
          >
            <Icon name={errors > 0 ? 'alert' : 'check'} size={16} />
            {words.verdict(errors, warnings)}
          </span>
          {!snapshot.matches('reviewing') && (
            <Button size="sm" onClick={() => send({ type: 'cancel' })}>
              {words.discard}
            </Button>
          )}
        </div>
      </Card>
    </>
  )
}

const saveIssues = (name: string, issues: readonly UploadIssue[]) =>
  download(
    `${name}-issues.csv`,
    csvLines([
      [words.line, words.column, words.value, words.problem, words.level],
      ...issues.map(({ line, column, value, text, level }) => [
        `${line}`,
        column ?? '',
        value ?? '',
        text,
        words[level],
      ]),
    ]),
  )

function Issues({ snapshot }: UploadProps) {
  const { diff } = snapshot.context
  if (!diff || diff.issues.length === 0) return null
  const { issues, counts } = diff
  const all = counts.errors + counts.warnings
  return (
    <Card
      title={words.issues}
      actions={
        <span
          className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })}
        >
          {counts.errors === 0 && <span className={muted}>{words.warningsPass}</span>}
          <Button size="sm" onClick={() => saveIssues(diff.configName, issues)}>
            {words.downloadIssues}
          </Button>
        </span>
      }
      footer={
        all > issues.length && <p className={muted}>{words.issuesListed(issues.length, all)}</p>
      }
    >
      <IssueTable label={words.issues} issues={issues} isMixed />
    </Card>
  )
}

const bar = css({ display: 'block', w: 'full', mt: '2', accentColor: 'accent' })
/** What is under way; how long a long list takes, nobody knows before. */
const Waiting = ({ text }: { readonly text: string }) => (
  <div role="status">
    {text}
    <progress className={bar} aria-label={text} />
  </div>
)

/** How the upload stands, where that is said in a sentence. */
function Standing({ snapshot, send, reason, says }: UploadProps) {
  const { diff, problem, chosen, asked } = snapshot.context
  if (snapshot.matches('reading')) return <Waiting text={words.reading} />
  if (snapshot.matches('checking')) return <Waiting text={words.checking} />
  if (snapshot.matches('applying')) return <Waiting text={words.applying} />
  if (snapshot.matches('unchanged')) return <Banner role="status">{says.same}</Banner>
  if (snapshot.matches('issues') && diff)
    return (
      <Banner tone="danger" role="alert">
        {words.fixFirst(diff.counts.errors)}
      </Banner>
    )
  if (snapshot.matches('applied') && diff) {
    const undo = () => send({ type: 'restore', version: diff.version - 1 })
    return (
      <Banner
        tone="success"
        role="status"
        actions={
          says.canUndo && (
            <Button size="sm" reason={reason} onClick={undo}>
              {words.undo}
            </Button>
          )
        }
      >
        {says.applied(diff)}
      </Banner>
    )
  }
  if (!snapshot.matches('failed')) return null
  const isKept = chosen !== null || asked !== null
  return (
    <Banner
      tone="danger"
      role="alert"
      actions={
        isKept && (
          <Button size="sm" reason={reason} onClick={() => send({ type: 'retry' })}>
            {words.retry}
          </Button>
        )
      }
    >
      {problem?.text}
    </Banner>
  )
}

type Props = UploadProps & {
  readonly title: string
  /** The first line of its text. */
  readonly head: string
  /** What stands at the right, below what an upload changes. */
  readonly children: ReactNode
}
/** A new version of a configuration, from its file to its use, and the versions before. */
export function UploadView({ title, head, children, ...props }: Props) {
  const { snapshot, send, reason } = props
  const isOpen = ['idle', 'applied', 'failed'].some((place) => snapshot.value === place)
  const isReviewed = snapshot.matches('reviewing') || snapshot.matches('applying')
  return (
    <div
      className={css({
        display: 'grid',
        gap: '4',
        alignItems: 'start',
        gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 23rem' },
      })}
    >
      <div className={stack}>
        <Standing {...props} />
        <p className={css({ hideFrom: 'md', textStyle: 'sm', color: 'text.muted' })}>
          {words.onPhone}
        </p>
        {isOpen && (
          <div className={css({ hideBelow: 'md' })}>
            <Card title={words.file}>
              <p className={css({ mb: '4', textStyle: 'sm' })}>{words.empty}</p>
              <ChooseText
                title={title}
                head={head}
                reason={reason}
                isBusy={false}
                onChoose={(chosen) => send({ type: 'choose', ...chosen })}
              />
            </Card>
          </div>
        )}
        <FileCard {...props} />
        <Issues {...props} />
        {isReviewed && snapshot.context.diff && <Changes diff={snapshot.context.diff} />}
      </div>
      <div className={stack}>
        {isReviewed && <ApplyCard {...props} />}
        {children}
      </div>
    </div>
  )
}
