import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { comingTexts } from '#texts/coming.ts'
import type { ComingPage } from '#texts/coming.ts'
import { ButtonLink } from '#views/parts/button.tsx'
import { Panel } from '#views/parts/card.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import type { NavLink } from '#views/shell/types.ts'

type Props = {
  readonly title: string
  readonly page: ComingPage
  /** Whom to ask meanwhile. */
  readonly mail: string | undefined
  /** The reader's own dashboard, where this is not it. */
  readonly home: NavLink | undefined
}

/** An honest page: says what will be here, whom to ask meanwhile, and leads home. */
export const Coming = ({ title, page, mail, home }: Props) => (
  <div className={css({ maxW: 'form' })}>
    <PageHeader title={title} />
    <Panel>
      <p className={css({ fontWeight: 'semibold' })}>{comingTexts.notYet}</p>
      <p className={css({ mt: '1', mb: '4', textStyle: 'sm', color: 'text.muted' })}>
        {comingTexts.pages[page]}
        {mail && (
          <>
            {` ${comingTexts.write} `}
            <a href={`mailto:${mail}`} className={link()}>
              {mail}
            </a>
            .
          </>
        )}
      </p>
      <ButtonLink href={home?.href ?? '/'}>
        {home ? comingTexts.goTo(home.label) : comingTexts.home}
      </ButtonLink>
    </Panel>
  </div>
)
