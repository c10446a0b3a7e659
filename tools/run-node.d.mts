export function runNode(node: string, args: string[], environment?: NodeJS.ProcessEnv): Promise<number>
