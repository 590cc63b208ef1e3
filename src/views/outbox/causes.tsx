import type { CauseCount } from '#schemas/outbox.ts'
import { css } from '#styled/css'
import { card } from '#styled/recipes'
import { outboxTexts as words } from '#texts/outbox.ts'
import { ButtonLink } from '#views/parts/button.tsx'

const SHOWN = 3
const list = css({
  display: 'grid',
  gridTemplateColumns: { sm: 'repeat(auto-fill, minmax(13rem, 1fr))' },
  mb: '4',
})
const one = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '3',
  p: '4',
  textStyle: 'sm',
})

type Props = {
  readonly causes: readonly CauseCount[]
  /** Where those are that have it. */
  readonly hrefOf: (cause: CauseCount['cause']) => string
}

/** Why messages are stuck, those with one cause counted together, with what helps. */
export const Causes = ({ causes, hrefOf }: Props) => (
  <ul aria-label={words.causesLabel} className={`${card().root} ${list}`}>
    {causes.slice(0, SHOWN).map(({ cause, count }) => (
      <li key={cause} className={one}>
        <div className={css({ flex: '1', minW: '0' })}>
          <p className={css({ fontWeight: 'medium' })}>{words.causes[cause].title(count)}</p>
          <p className={css({ color: 'text.muted' })}>{words.causes[cause].cure}</p>
        </div>
        <ButtonLink size="sm" href={hrefOf(cause)}>
          {words.show(count)}
        </ButtonLink>
      </li>
    ))}
  </ul>
)
