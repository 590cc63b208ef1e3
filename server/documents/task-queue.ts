/** Somebody who does tasks one at a time, apart from the server: a thread or a process. */
export type Runner<Task> = {
  readonly post: (n: number, task: Task) => void
  /** Whether the server may end while it does nothing. */
  readonly hold: (isNeeded: boolean) => void
  readonly end: () => Promise<void>
}
export type Reply<Value> = {
  readonly n: number
  readonly value: Value | undefined
  readonly error?: string
  /** It has done its work, and another should do the next. */
  readonly isSpent?: boolean
}
export type Hear<Value> = (said: Reply<Value> | Error) => void
type Options<Task, Value> = {
  readonly start: (hear: Hear<Value>) => Runner<Task>
  /** How long a task may take once its runner is ready; milliseconds. */
  readonly limitOf: (task: Task) => number
}
type Waiting<Task, Value> = {
  readonly task: Task
  readonly done: (value: Value | undefined) => void
  readonly fail: (error: Error) => void
}

/** The number of the reply by which a runner says that it has begun; those of tasks are above it. */
export const READY = 0
const START_MS = 60_000 // on a busy machine loading alone takes longer than a check may
const MAX_WAITING = 20 // security.md R19

/** More wait already than will be done in a while. The caller says so, and nothing is known of the task. */
export class QueueFull extends Error {
  readonly code = 'EBUSY'
}

type Job<Task, Value> = Waiting<Task, Value> & { readonly n: number; timer: NodeJS.Timeout }

/** Does one task after the other; a runner that takes too long or dies gives way to another. Started by its first task. */
export class TaskQueue<Task, Value> {
  readonly #options: Options<Task, Value>
  readonly #waiting: Waiting<Task, Value>[] = []
  #current: { readonly runner: Runner<Task>; isReady: boolean } | undefined
  #running: Job<Task, Value> | undefined
  #n = READY

  constructor(options: Options<Task, Value>) {
    this.#options = options
  }

  /** What becomes of a task. Rejects with QueueFull where it was not begun at all. */
  run(task: Task): Promise<Value | undefined> {
    return new Promise((done, fail) => {
      if (this.#waiting.length >= MAX_WAITING) return fail(new QueueFull('Too many files wait'))
      this.#waiting.push({ task, done, fail })
      return this.#next()
    })
  }

  async close(): Promise<void> {
    const old = this.#current
    this.#current = undefined
    await old?.runner.end()
  }

  #next(): void {
    const job = this.#running ? undefined : this.#waiting.shift()
    if (!job) return
    this.#current ??= this.#begin()
    const { runner } = this.#current
    runner.hold(true)
    this.#n += 1
    this.#running = { ...job, n: this.#n, timer: this.#timerOf(job.task) }
    runner.post(this.#n, job.task)
  }

  #begin() {
    const runner: Runner<Task> = this.#options.start((said) => {
      if (this.#current?.runner === runner) this.#hear(said)
    })
    return { runner, isReady: false }
  }

  // The time of a task is its own: what a runner needs to begin is no fault of a file.
  #timerOf(task: Task): NodeJS.Timeout {
    const limit = this.#current?.isReady ? this.#options.limitOf(task) : START_MS
    return setTimeout(() => this.#drop('It took too long'), limit)
  }

  #hear(said: Reply<Value> | Error): void {
    if (said instanceof Error) this.#drop(said.message)
    else if (said.n === this.#running?.n) {
      if (said.isSpent) void this.close()
      this.#finish((job) => answer(job, said))
    } else if (said.n === READY && this.#current) {
      this.#current.isReady = true
      if (!this.#running) return
      clearTimeout(this.#running.timer)
      this.#running.timer = this.#timerOf(this.#running.task)
    }
  }

  #drop(reason: string): void {
    void this.close()
    this.#finish((job) => job.fail(new Error(reason)))
  }

  #finish(settle: (job: Waiting<Task, Value>) => void): void {
    const job = this.#running
    if (!job) return
    clearTimeout(job.timer)
    this.#running = undefined
    this.#current?.runner.hold(false)
    settle(job)
    this.#next()
  }
}

const answer = <Value>(job: Waiting<unknown, Value>, { value, error }: Reply<Value>) =>
  error === undefined ? job.done(value) : job.fail(new Error(error))
