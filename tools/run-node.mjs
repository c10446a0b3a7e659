import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a Node with these arguments in the foreground, passes signals on to it and resolves with its exit code
 * (128 + the signal's number when a signal ended it). Rejects when it cannot be started.
 */
export function runNode(node, args, environment = process.env) {
  return new Promise((resolve, reject) => {
    // before there is a child: what comes while it is made is for it too
    const stopListening = listenForSignals((signal) => child.kill(signal))
    const child = spawn(node, args, { stdio: 'inherit', env: environment })
    child.once('error', (error) => {
      stopListening()
      reject(error)
    })
    child.once('exit', (code, signal) => {
      stopListening()
      resolve(code ?? 128 + constants.signals[signal])
    })
  })
}

function listenForSignals(kill) {
  let interrupts = 0
  const pass = (signal) => {
    // A terminal gives the first Ctrl-C to the child itself; a second one from here would cut its farewell short.
    if (signal === 'SIGINT' && process.stdin.isTTY && interrupts++ === 0) return
    kill(signal)
  }
  for (const signal of passedOn) process.on(signal, pass)
  return () => {
    for (const signal of passedOn) process.off(signal, pass)
  }
}
