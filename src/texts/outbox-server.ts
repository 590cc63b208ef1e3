type Test = {
  readonly by: string
  readonly node: string
  readonly at: string
  readonly company: string
}

/** What the server says about outgoing messages. */
export const outboxServerTexts = {
  keepsAddress:
    'A message with a code or a key goes to its own address only. Change the user’s email, then invite them again.',
  /** Mail 28 (calls.md §10). */
  testMail: ({ by, node, at, company }: Test) => ({
    subject: 'Test mail',
    text: `This is a test. ${by} sent it to check that email works.

Server: ${node}
Time: ${at}

${company} Partner Portal`,
  }),
} as const
