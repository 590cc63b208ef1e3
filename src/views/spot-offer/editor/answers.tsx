import { placeOf } from '#machines/spot-offer/editor/selectors.ts'
import type { EditorContext } from '#machines/spot-offer/editor/types.ts'
import { css } from '#styled/css'
import { partTexts } from '#texts/parts.ts'
import { besideTexts } from '#texts/spot-offer-editor-lazy.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { ErrorSummary } from '#views/parts/error-summary.tsx'

import { idOf, labelOf, lineName } from './model.ts'
import type { BlockProps, EditorSnapshot, Send } from './model.ts'

const MAX_LINKS = 8

type Props = { readonly snapshot: EditorSnapshot; readonly send: Send }

/** What went wrong with the last try to save: the server's reasons, or what was lost on the way. */
function LastAnswer({ snapshot }: Pick<Props, 'snapshot'>) {
  const { refusal, problem } = snapshot.context
  const place = placeOf(snapshot)
  if (place === 'refused' && refusal)
    return (
      <Banner tone="danger" role="alert" title={besideTexts.refused}>
        <ul className={css({ mt: '1', display: 'grid', gap: '1' })}>
          {refusal.reasons.map(({ code, text }) => (
            <li key={`${code} ${text}`}>{text}</li>
          ))}
        </ul>
      </Banner>
    )
  if (place === 'unsent' && problem)
    return (
      <Banner tone="danger" role="alert" title={besideTexts.unsent}>
        {problem.text}
        {problem.reference && (
          <span className={css({ display: 'block', textStyle: 'mono' })}>
            {partTexts.reference(problem.reference)}
          </span>
        )}
      </Banner>
    )
  return null
}

function Problems({ context }: { readonly context: EditorContext }) {
  const found = context.attempts > 0 ? Object.entries(context.issues) : []
  const problems = found.map(([key, text]) => ({
    id: idOf(key),
    label: labelOf(key, context.draft),
    text,
  }))
  return (
    <ErrorSummary
      problems={problems.slice(0, MAX_LINKS)}
      attempt={context.attempts}
      title={besideTexts.problems(problems.length)}
    />
  )
}

/** The line that was taken away, and back with it. */
export function Removed({ context, send }: Pick<BlockProps, 'context' | 'send'>) {
  const { removed } = context
  if (!removed) return null
  return (
    <Banner
      role="status"
      actions={
        <Button size="sm" onClick={() => send({ type: 'undo-remove' })}>
          {besideTexts.line.undo}
        </Button>
      }
    >
      {besideTexts.line.removed(lineName(removed.row, removed.at))}
    </Banner>
  )
}

/** What is said above the form once something was asked of the server: nothing to begin with. */
export const Answers = ({ snapshot, send }: Props) => (
  <>
    <Problems context={snapshot.context} />
    <LastAnswer snapshot={snapshot} />
    {placeOf(snapshot) === 'unpriced' && (
      <Banner
        tone="warning"
        role="alert"
        actions={
          <Button size="sm" onClick={() => send({ type: 'retry' })}>
            {partTexts.tryAgain}
          </Button>
        }
      >
        {besideTexts.prices.failed}
      </Banner>
    )}
  </>
)
