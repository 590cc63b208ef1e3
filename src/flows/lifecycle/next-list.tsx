import { css } from '#styled/css'
import { lifecycleTexts } from '#texts/lifecycle.ts'

import type { Lifecycle } from './model.ts'

const words = lifecycleTexts.next

/** Which actions are possible now, and who could take each. */
export const NextList = ({ next }: Pick<Lifecycle, 'next'>) => (
  <section aria-label={words.title} className={css({ textStyle: 'sm' })}>
    <h3 className={css({ textStyle: 'sm', fontWeight: 'medium', mb: '1' })}>{words.title}</h3>
    {next.length === 0 ? (
      <p className={css({ color: 'text.muted' })}>{words.nobody}</p>
    ) : (
      <ul
        className={css({
          display: 'grid',
          gap: '1',
          gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1fr 1fr' },
          columnGap: '6',
        })}
      >
        {next.map(({ action, who }) => (
          <li key={action} className={css({ color: 'text.muted' })}>
            <strong className={css({ color: 'text', fontWeight: 'medium' })}>{action}</strong>{' '}
            {words.can(who.join(', '))}
          </li>
        ))}
      </ul>
    )}
  </section>
)
