import { css } from '#styled/css'
import { comingTexts } from '#texts/coming.ts'
import type { ComingPage } from '#texts/coming.ts'
import { ButtonLink } from '#views/parts/button.tsx'
import { Panel } from '#views/parts/card.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { PageHeader } from '#views/parts/page.tsx'

/** An honest page: says what will be here and leads home. */
export const Coming = ({ title, page }: { readonly title: string; readonly page: ComingPage }) => (
  <div className={css({ maxW: 'form' })}>
    <PageHeader title={title} />
    <Panel>
      <p className={css({ fontWeight: 'semibold' })}>{comingTexts.notYet}</p>
      <p className={css({ mt: '1', textStyle: 'sm', color: 'text.muted' })}>{comingTexts.willBe}</p>
      <ul className={css({ display: 'grid', gap: '2', my: '4', textStyle: 'sm' })}>
        {comingTexts.pages[page].map((text) => (
          <li key={text} className={css({ display: 'flex', gap: '2.5', color: 'text.muted' })}>
            <span className={css({ color: 'accent.text', pt: '0.5' })}>
              <Icon name="chevronRight" size={14} />
            </span>
            {text}
          </li>
        ))}
      </ul>
      <ButtonLink href="/">{comingTexts.home}</ButtonLink>
    </Panel>
  </div>
)
