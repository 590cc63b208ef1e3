import type { FieldsContext } from '#machines/records/form/types.ts'
import { css } from '#styled/css'
import { draftTexts } from '#texts/form-draft.ts'
import { partTexts } from '#texts/parts.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { ErrorSummary } from '#views/parts/error-summary.tsx'

import type { FormPart } from './field.tsx'

type ProblemsProps = {
  readonly context: Pick<FieldsContext<object>, 'said' | 'attempts'>
  readonly parts: readonly Pick<FormPart<string>, 'problems'>[]
}
/** What is wrong, with links, once going on was tried or the server said so; focus goes to the first field. */
export function Problems({ context: { said, attempts }, parts }: ProblemsProps) {
  const isSaid = Object.keys(said).length > 0
  if (attempts === 0 && !isSaid) return null
  const problems = parts.flatMap((part) => part.problems())
  return (
    <ErrorSummary
      // What the server said counts as one more attempt.
      attempt={isSaid ? attempts + 1 : attempts}
      title={draftTexts.problems(problems.length)}
      problems={problems}
    />
  )
}

type UnsentProps = {
  readonly problem: FieldsContext<object>['problem']
  readonly title: string
  readonly retry?: () => void
}
/** What did not get through, with a way to try again where nothing else offers one. */
export const Unsent = ({ problem, title, retry }: UnsentProps) =>
  problem && (
    <Banner
      tone="danger"
      role="alert"
      title={title}
      actions={
        retry && (
          <Button size="sm" onClick={retry}>
            {partTexts.tryAgain}
          </Button>
        )
      }
    >
      {problem.text}
      {problem.reference && (
        <span className={css({ display: 'block', textStyle: 'mono' })}>
          {partTexts.reference(problem.reference)}
        </span>
      )}
    </Banner>
  )
