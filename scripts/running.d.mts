export declare function tellRunning(): void
export declare function runningPortals(): string[]
