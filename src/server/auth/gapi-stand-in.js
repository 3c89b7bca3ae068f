// Replaces Google's frame library (gapi.iframes) in emulator mode, for the sign-in library's page and for the
// emulator's hidden frame: only the part that they both use, over postMessage within one origin.
(() => {
  const src = document.currentScript?.src;

  function channel(peer) {
    const handlers = {};
    const calls = {};
    const early = [];
    let count = 0;
    const post = (message) => peer().postMessage({ gapiStandIn: message }, location.origin);
    const answer = async ({ id, name, data }) => post({ re: id, out: [await handlers[name](data)] });
    addEventListener('message', ({ source, origin, data }) => {
      const message = source === peer() && origin === location.origin && data?.gapiStandIn;
      if (!message) return;
      if (message.re) {
        const callback = calls[message.re];
        delete calls[message.re];
        try {
          callback?.(message.out);
        } catch {
          // The library throws even after a good answer (`webStorageSupport`); Google's own code hides it.
        }
      } else if (handlers[message.name]) void answer(message);
      // The frame may send a message before the library listens.
      else early.push(message);
    });
    return {
      register(name, handler) {
        handlers[name] = handler;
        for (const message of early.splice(0)) {
          if (handlers[message.name]) void answer(message);
          else early.push(message);
        }
      },
      send(name, data, callback) {
        count += 1;
        calls[count] = callback;
        post({ id: count, name, data });
      },
      restyle: async () => {},
      ping: async (callback) => callback?.(),
    };
  }

  let toParent;
  const context = {
    open: ({ where, url, attributes }, callback) =>
      new Promise((resolve, reject) => {
        const frame = document.createElement('iframe');
        Object.assign(frame.style, attributes?.style);
        frame.title = 'auth';
        frame.src = url;
        const toFrame = channel(() => frame.contentWindow);
        frame.onload = () => Promise.resolve(callback(toFrame)).then(resolve, reject);
        where.appendChild(frame);
      }),
    getParentIframe: () => {
      toParent ??= channel(() => parent);
      return toParent;
    },
  };
  window.gapi = {
    load: (_features, options) => setTimeout(typeof options === 'function' ? options : options.callback),
    iframes: { Iframe: class {}, CROSS_ORIGIN_IFRAMES_FILTER: 'same-origin', getContext: () => context },
  };
  const name = (src && new URL(src).searchParams.get('onload')) || 'gapi_onload';
  setTimeout(() => window[name]?.());
})();
