import { css } from '#styled/css'
import { link } from '#styled/recipes'
import type { LegalSection } from '#texts/legal.ts'
import { PageHeader } from '#views/parts/page.tsx'

type Props = {
  readonly title: string
  readonly dated: string
  readonly sections: readonly LegalSection[]
}

/** A dated text with anchors: Privacy Policy, Terms of Use. */
export const Legal = ({ title, dated, sections }: Props) => (
  <article className={css({ maxW: 'prose' })}>
    <PageHeader title={title} lead={dated} />
    {sections.map(({ id, title: heading, text }) => (
      <section key={id} id={id} className={css({ mb: '6' })}>
        <h2 className={css({ textStyle: 'lg', fontWeight: 'semibold', mb: '1' })}>
          <a href={`#${id}`} className={link({ kind: 'quiet' })}>
            {heading}
          </a>
        </h2>
        <p className={css({ color: 'text.muted' })}>{text}</p>
      </section>
    ))}
  </article>
)
