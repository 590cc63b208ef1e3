/** One event of a stream of server-sent events; a comment has the name ''. */
export type StreamEvent = { readonly name: string; readonly data: string }

const NAME = 'event:'
const DATA = 'data:'

function readEvent(block: string): StreamEvent {
  let name = ''
  let data = ''
  for (const line of block.split('\n')) {
    if (line.startsWith(NAME)) name = line.slice(NAME.length).trim()
    if (line.startsWith(DATA)) data += line.slice(DATA.length).trim()
  }
  return { name, data }
}

/** Takes texts as they come, in whatever pieces, and gives the events that are whole. */
export function createEvents(): (text: string) => readonly StreamEvent[] {
  let rest = ''
  return (text) => {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.map(readEvent)
  }
}
