import { useTitle } from '#routes/-pages/shell/hooks.ts'
import { Banner } from '#views/parts/banner.tsx'
import { PageHeader } from '#views/parts/page.tsx'

/** A form that is not for the reader, and why. */
export const WhyNot = ({ text }: { readonly text: string }) => (
  <>
    <PageHeader title={useTitle()} />
    <Banner role="status">{text}</Banner>
  </>
)
