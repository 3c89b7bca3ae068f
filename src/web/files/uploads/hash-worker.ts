import { sha256Of } from './sha256.ts';

// Off the main thread, so that lists stay smooth while files are hashed.
self.onmessage = ({ data: { id, file } }: MessageEvent<{ id: number; file: File }>) => {
  sha256Of(file).then(
    (hash) => self.postMessage({ id, hash }),
    () => self.postMessage({ id }),
  );
};
